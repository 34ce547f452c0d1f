import type { Site } from '../../tests/support/site.ts'
import { inspect, type Place } from './inspect.ts'
import { lettersLeave, type MailServer } from './mail-server.ts'

/** Waits until everyone has applied and every mail was sent, stops site and mail server, and inspects what they left. */
export async function aftermath({ site, mail, ...place }: Omit<Place, 'taken'> & { site: Site; mail: MailServer }) {
  await place.campaign.finished
  await lettersLeave(site.url)
  await site.stop()
  const found = await inspect({ ...place, taken: await mail.taken() })
  await mail.close()
  return found
}
