import type { BucketSettings } from '../bucket-url.ts'
import { openBucket } from '../platform/storage/bucket.ts'

/** A file has at most 10,000 parts, so that these allow backups of 312 GB. */
const partBytes = 32 * 1024 * 1024

/** Opens a bucket for backups. */
export const openBackups = (settings: BucketSettings) => openBucket(settings, { partBytes })
