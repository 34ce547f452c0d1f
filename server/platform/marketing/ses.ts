import { type SesSettings, sesClient, sesError } from '../ses/client.ts'
import type { MarketingProvider } from './provider.ts'

/** Contact lists of Amazon SES v2. Contacts who opted out stay on the list, unsubscribed from all. */
export function sesContacts(settings: SesSettings, list: string): MarketingProvider {
  const call = sesClient(settings, { retries: 6, timeoutMs: 60_000 })
  const contacts = `/contact-lists/${encodeURIComponent(list)}/contacts`
  return {
    name: 'ses',
    async put({ email, isSubscribed }) {
      const preference = { UnsubscribeAll: !isSubscribed }
      const update = () => call('PUT', `${contacts}/${encodeURIComponent(email)}`, preference)
      let response = await update()
      if (response.status === 404) response = await call('POST', contacts, { EmailAddress: email, ...preference })
      if (alreadyExists(response)) response = await update()
      if (response.ok) return true
      if (response.status === 400) return false
      throw new Error(`SES: ${await sesError(response)}`)
    },
    async remove(email) {
      const response = await call('DELETE', `${contacts}/${encodeURIComponent(email)}`)
      if (!response.ok && response.status !== 404) throw new Error(`SES: ${await sesError(response)}`)
    },
  }
}

/** Whether a concurrent call has created the contact. */
const alreadyExists = ({ headers }: Response) => headers.get('x-amzn-errortype')?.startsWith('AlreadyExistsException')
