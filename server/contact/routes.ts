import { api, apiRoutes } from '../http/api.ts'
import { networkOf } from '../http/client-address.ts'
import { readMessage } from './read-message.ts'
import { sendMessage } from './send-message.ts'
import { contactBody } from './wire.ts'

export const contactRoutes = apiRoutes(
  'Contact',
  api.post(
    '/apipublic/contact',
    {
      reads: { 'application/json': contactBody, 'application/x-www-form-urlencoded': contactBody },
      says: 'Sends a message to the operator of the site',
      also: { 422: 'Fields are empty or wrong', 429: 'Too many messages from this network' },
    },
    async (context, { c }) => {
      const { message, language = context.language } = await readMessage(c)
      await sendMessage({ ...context, language }, message, networkOf(c))
    },
  ),
)
