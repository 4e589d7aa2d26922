#include "server/store/folder_lock.hpp"

#include <gtest/gtest.h>

#include "server/store/sqlite.hpp"
#include "tests/server/temp_folder.hpp"

namespace tengen::server::store {
namespace {

TEST(FolderLock, HoldsAFolderAsLongAsItLives) {
    TempFolder const folder;
    {
        FolderLock lock(folder.path());
        EXPECT_THROW(FolderLock{folder.path()}, FolderInUse);
        FolderLock const moved(std::move(lock));
        EXPECT_THROW(FolderLock{folder.path()}, FolderInUse);
    }
    EXPECT_NO_THROW(FolderLock{folder.path()});
}

TEST(FolderLock, AFolderThatIsNotThereIsTold) {
    TempFolder const folder;
    EXPECT_THROW(FolderLock{folder.path() / "no"}, StoreError);
}

}  // namespace
}  // namespace tengen::server::store
