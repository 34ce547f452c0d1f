import { isDatabaseUnavailable } from './db/database-unavailable.ts'
import { isStorageUnavailable } from './storage/storage.ts'

/** Whether this failed because the database or the file store cannot do it just now. */
export const isUnavailable = (error: unknown) => isDatabaseUnavailable(error) || isStorageUnavailable(error)
