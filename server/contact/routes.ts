import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { networkOf } from '../http/client-address.ts'
import { json, okResponse } from '../http/openapi.ts'
import { readMessage } from './read-message.ts'
import { sendMessage } from './send-message.ts'
import { contactBody } from './wire.ts'

export const contactRoutes = apiRoutes()

// Documented separately: the handler validates with the form's own messages.
contactRoutes.openAPIRegistry.registerPath({
  method: 'post',
  path: '/apipublic/contact',
  request: {
    body: {
      content: {
        'application/json': { schema: contactBody },
        'application/x-www-form-urlencoded': { schema: contactBody },
      },
    },
  },
  responses: {
    200: json('The message is on its way', okResponse),
    422: { description: 'Fields are empty or wrong' },
    429: { description: 'Too many messages from this network' },
  },
})

contactRoutes.post('/apipublic/contact', smallBodyLimit, async (c) => {
  const { message, language = c.var.language } = await readMessage(c)
  await sendMessage({ ...c.var, language }, message, networkOf(c))
  return c.json({ message: 'ok' })
})
