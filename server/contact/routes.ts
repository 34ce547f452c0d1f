import { api, apiRoutes } from '../http/api.ts'
import { networkOf } from '../http/client-address.ts'
import { readFields } from '../http/read-fields.ts'
import { sendMessage } from './send-message.ts'
import { contactBody, toMessage } from './wire.ts'

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
      const { fields, language = context.language } = await readFields(c)
      await sendMessage({ ...context, language }, toMessage(fields), networkOf(c))
    },
  ),
)
