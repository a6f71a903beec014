/** The store has no room left: nothing of the file that was being written is kept, and everything else goes on. */
export class StorageFull extends Error {
  override name = 'StorageFull'
}
