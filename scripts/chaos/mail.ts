import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { aFilledFolder } from '../../tests/support/filled-folder.ts'
import { startSite } from '../../tests/support/site.ts'
import { people, startCampaign } from './load.ts'
import { startMailServer } from './mail-server.ts'
import { rowOf } from './report.ts'
import { verify } from './verify.ts'

/** Stops the mail server for ten seconds while people apply. */
export async function killMailServer() {
  const mail = await startMailServer()
  const folder = aFilledFolder()
  const site = await startSite({ env: { SMTP_URL: mail.url, TRUSTED_PROXIES: '1' }, dataDir: folder })
  const campaign = await startCampaign([site.url])
  await campaign.reaches(people / 4)
  await mail.kill()
  await pause(10_000)
  await mail.comeBack()
  const found = await verify({ site, mail, campaign, folder })
  await rm(folder, { recursive: true })
  return rowOf('mail server killed for 10 s, PGlite', campaign, found, { cuts: 1 })
}
