import { z } from 'zod'

/** Where files or backups are stored, and by which key. */
export type BucketSettings = {
  /** The address of the bucket, without a slash at the end. */
  url: string
  /** Precedes every key. Empty, or ends in a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const form = 's3://KEY:SECRET@host/bucket?region=…, key and secret percent-encoded'
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/**
 * Reads `s3://KEY:SECRET@host/bucket/prefix?region=eu-central-1&path-style=1&tls=0`; prefix and parameters are optional.
 * Throws without repeating the secret.
 */
export function readBucketUrl(text: string): BucketSettings {
  const address = URL.parse(text)
  const [name = '', ...folders] = address?.pathname.split('/').slice(1) ?? []
  if (address?.protocol !== 's3:' || !address.username || !address.password || !bucketName.test(name))
    throw new Error(`must look like ${form}`)
  const { region = 'us-east-1', tls = '1', 'path-style': pathStyle = '0', ...others } = parametersOf(address)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new Error(`knows region, path-style and tls, not ${unknown}`)
  for (const flag of [tls, pathStyle]) if (!/^[01]$/.test(flag)) throw new Error('path-style and tls are 0 or 1')
  const protocol = tls === '1' ? 'https' : 'http'
  return {
    url: pathStyle === '1' ? `${protocol}://${address.host}/${name}` : `${protocol}://${name}.${address.host}`,
    prefix: folders.map((folder) => folder && `${decodeURIComponent(folder)}/`).join(''),
    region,
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
  }
}

const parametersOf = ({ searchParams }: URL): Record<string, string> => Object.fromEntries(searchParams)

/** A setting in that form. */
export const bucketUrl = z.string().transform((text, context) => {
  try {
    return readBucketUrl(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

type Settings = {
  FILES_URL?: BucketSettings | undefined
  BACKUP_URL?: BucketSettings | undefined
  BACKUP_DIR?: string | undefined
  SECRET_KEY?: Buffer | undefined
}

/** Reports the setting that does not fit the others. */
export function checkStores(settings: Settings, context: z.RefinementCtx) {
  const { FILES_URL: files, BACKUP_URL: backups, BACKUP_DIR, SECRET_KEY } = settings
  const refuse = (name: keyof Settings, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (files && !SECRET_KEY)
    refuse('SECRET_KEY', 'is required with FILES_URL, since processes with a bucket share no folder')
  if (backups && BACKUP_DIR) refuse('BACKUP_URL', 'goes without BACKUP_DIR')
  // Each backup would hold those before.
  if (files && files.url === backups?.url && backups.prefix.startsWith(files.prefix))
    refuse('BACKUP_URL', 'is inside of FILES_URL')
}

/** Where files and backups are stored. */
export const storesOf = ({ FILES_URL, BACKUP_URL, BACKUP_DIR }: Settings) => ({
  /** Of stored files; defaults to a folder in the data folder. */
  filesBucket: FILES_URL,
  /** Of daily backups. Without bucket and folder there are none. */
  backupBucket: BACKUP_URL,
  backupDir: BACKUP_DIR,
})
