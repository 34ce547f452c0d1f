import { inspect, type Place } from './inspect.ts'
import { type MailServer, mailsLeave } from './mail-server.ts'

type Stoppable = { url: string; stop(): Promise<unknown> }

/** Waits until everyone has applied and every mail was sent, stops site and mail server, and inspects their data. */
export async function verify({ site, mail, ...place }: Omit<Place, 'taken'> & { site: Stoppable; mail: MailServer }) {
  await place.campaign.finished
  await mailsLeave(site.url)
  await site.stop()
  const found = await inspect({ ...place, taken: await mail.taken() })
  await mail.close()
  return found
}
