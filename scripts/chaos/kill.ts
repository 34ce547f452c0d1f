import { rm } from 'node:fs/promises'
import { aFilledFolder } from '../../tests/support/filled-folder.ts'
import { startSite } from '../../tests/support/site.ts'
import { startCampaign } from './load.ts'
import { startMailServer } from './mail-server.ts'
import { rowOf } from './report.ts'
import { verify } from './verify.ts'

/** Kills the server three times while people apply. */
export async function killServer() {
  const mail = await startMailServer()
  const env = { SMTP_URL: mail.url, TRUSTED_PROXIES: '1' }
  const folder = aFilledFolder()
  let site = await startSite({ env, dataDir: folder })
  const { url } = site
  const campaign = await startCampaign([url])
  const kills = [50, 100, 150]
  for (const sent of kills) {
    await campaign.reaches(sent)
    await site.stop('SIGKILL')
    site = await startSite({ env: { ...env, PORT: new URL(url).port }, dataDir: folder })
  }
  const found = await verify({ site, mail, campaign, folder })
  await rm(folder, { recursive: true })
  return rowOf(`server killed ${kills.length}×, PGlite`, campaign, found, { cuts: kills.length })
}
