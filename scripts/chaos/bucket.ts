import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bucketMissing, startRadosgw } from '../../tests/support/radosgw.ts'
import { startSite } from '../../tests/support/site.ts'
import { people, startCampaign } from './load.ts'
import { startMailServer } from './mail-server.ts'
import { startOnPostgres } from './on-postgres.ts'
import { type Outcome, rowOf } from './report.ts'
import { aftermath } from './verify.ts'

/** While people apply to two processes, their bucket is away for 10 s, then full, and mails are cut in their middle. */
export async function breakBucket(): Promise<Outcome | string> {
  if (bucketMissing) return `skipped: bucket: ${bucketMissing}`
  const gateway = await startRadosgw()
  const bucket = await gateway.newBucket()
  const mail = await startMailServer()
  const own = { SMTP_URL: mail.url, FILES_URL: bucket, SECRET_KEY: randomBytes(32).toString('base64') }
  const { site, server, folder, close } = await startOnPostgres(own)
  const otherFolder = await mkdtemp(join(tmpdir(), 'preko-faults-'))
  const env = { ...own, DATABASE_URL: server.url, TRUSTED_PROXIES: '1' }
  const other = await startSite({ env, dataDir: otherFolder, isBuilt: true })
  const campaign = await startCampaign(site.url, other.url)

  await campaign.reaches(people / 4)
  await gateway.cut()
  await pause(10_000)
  await gateway.comeBack()
  await campaign.reaches(people / 2)
  gateway.limit(1)
  await campaign.reaches((campaign.answers['unavailable'] ?? 0) + 40, 'unavailable')
  gateway.unlimit()
  const cuts = 3
  mail.cut(cuts)
  await campaign.finished
  await other.stop()
  const found = await aftermath({ site, mail, campaign, folder, url: server.url, bucket })
  await close()
  await rm(otherFolder, { recursive: true })
  gateway.stop()
  return rowOf('bucket away 10 s, full; mails cut; two processes', campaign, found, { cuts })
}
