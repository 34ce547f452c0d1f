import { describe, expect, test } from 'vitest'
import { readBucketUrl } from '../../server/bucket-url.ts'
import { readConfig } from '../../server/config.ts'

const key = Buffer.alloc(32, 7).toString('base64')

describe('FILES_URL', () => {
  test('names a bucket, a key and how to get there', () => {
    expect(readBucketUrl('s3://AKIA:a%2Fb%2Bc@s3.eu-central-1.amazonaws.com/preko-files?region=eu-central-1')).toEqual({
      ...{ url: 'https://preko-files.s3.eu-central-1.amazonaws.com', prefix: '', region: 'eu-central-1' },
      ...{ accessKeyId: 'AKIA', secretAccessKey: 'a/b+c' },
    })
    const { url, prefix, region } = readBucketUrl('s3://k:s@127.0.0.1:7480/files/a/b/?path-style=1&tls=0')
    expect([url, prefix, region]).toEqual(['http://127.0.0.1:7480/files', 'a/b/', 'us-east-1'])
  })

  test.for([
    ['s3://host/bucket', 'must look like'],
    ['https://k:s3cret@host/bucket', 'must look like'],
    ['s3://k:s3cret/x@host/bucket', 'must look like'],
    ['s3://k:s3cret@host', 'must look like'],
    ['s3://k:s3cret@host/Bucket', 'must look like'],
    ['s3://k:s3cret@host/bucket?tsl=0', 'knows region, path-style and tls, not tsl'],
    ['s3://k:s3cret@host/bucket?tls=no', 'path-style and tls are 0 or 1'],
  ])('%s is refused without its secret', ([url, problem]) => {
    const read = () => readConfig({ FILES_URL: url, SECRET_KEY: key })
    expect(read).toThrow(`Setting FILES_URL: ${problem}`)
    expect(read).not.toThrow('s3cret')
  })

  test('goes with a SECRET_KEY and with backups elsewhere', () => {
    const FILES_URL = 's3://k:s@host/bucket/files'
    expect(() => readConfig({ FILES_URL })).toThrow('Setting SECRET_KEY: is required with FILES_URL')
    const both = (BACKUP_URL: string) => readConfig({ FILES_URL, SECRET_KEY: key, BACKUP_URL })
    expect(both('s3://k:s@host/bucket/backups').backupBucket?.prefix).toBe('backups/')
    expect(both('s3://k:s@host/other/files').backupBucket?.url).toBe('https://other.host')
    for (const inside of [FILES_URL, `${FILES_URL}/backups`])
      expect(() => both(inside)).toThrow('Setting BACKUP_URL: is inside of FILES_URL')
    const folder = { BACKUP_URL: 's3://k:s@host/b-1', BACKUP_DIR: 'backups' }
    expect(() => readConfig(folder)).toThrow('Setting BACKUP_URL: goes without BACKUP_DIR')
  })
})
