import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { aFilledFolder } from '../../tests/support/filled-folder.ts'
import { startSite } from '../../tests/support/site.ts'
import { people, startCampaign } from './campaign.ts'
import { inspect } from './inspect.ts'
import { lettersLeave, startMailServer } from './mail-server.ts'
import { rowOf } from './report.ts'

/** Takes the mail server away for ten seconds while people apply. */
export async function killMailServer() {
  const mail = await startMailServer()
  const folder = aFilledFolder()
  const site = await startSite({ env: { SMTP_URL: mail.url, TRUSTED_PROXIES: '1' }, dataDir: folder })
  const campaign = await startCampaign(site.url)
  await campaign.reaches(people / 4)
  await mail.kill()
  await pause(10_000)
  await mail.comeBack()
  await campaign.finished
  await lettersLeave(site.url)
  await site.stop()
  const found = await inspect({ folder, campaign, taken: await mail.taken() })
  await mail.close()
  await rm(folder, { recursive: true })
  return rowOf('mail server killed for 10 s, PGlite', campaign, found)
}
