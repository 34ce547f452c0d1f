import type { Config } from './config.ts'
import { filesIn } from './platform/folder.ts'
import { openBucket } from './platform/storage/bucket.ts'
import { openFolder } from './platform/storage/folder.ts'

/** Opens the configured file store: a bucket, or a folder in the data folder. */
export const openSiteStorage = ({ filesBucket, dataDir }: Pick<Config, 'filesBucket' | 'dataDir'>) =>
  filesBucket ? openBucket(filesBucket) : openFolder(filesIn(dataDir))
