const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** An object store on this device. Each use closes its connection, so that another tab may delete the database. */
export const deviceStore =
  (database: string, { store, keyPath }: { store: string; keyPath: string }) =>
  async <T>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath })
    const opened = await answered(opening)
    try {
      const transaction = opened.transaction(store, mode)
      const result = await answered(act(transaction.objectStore(store)))
      if (mode === 'readwrite')
        await new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve()
          transaction.onerror = () => reject(transaction.error)
        })
      return result
    } finally {
      opened.close()
    }
  }
