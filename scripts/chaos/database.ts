import { setTimeout as pause } from 'node:timers/promises'
import { people, startCampaign } from './load.ts'
import { startMailServer } from './mail-server.ts'
import { startOnPostgres } from './on-postgres.ts'
import { rowOf } from './report.ts'
import { verify } from './verify.ts'

/** Stops the database for ten seconds while people apply. */
export async function stopDatabase() {
  const mail = await startMailServer()
  const { site, server, folder, close } = await startOnPostgres({ SMTP_URL: mail.url })
  const campaign = await startCampaign([site.url])
  await campaign.reaches(people / 2)
  await server.crash()
  await pause(10_000)
  await server.comeBack()
  const found = await verify({ site, mail, campaign, folder, url: server.url })
  await close()
  return rowOf('database away 10 s, PostgreSQL', campaign, found, { cuts: 1 })
}
