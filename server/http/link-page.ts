import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import type { PageName } from '../urls.ts'
import type { FormPage, FormValues, Http } from './form-page.ts'
import { rowId } from './query.ts'
import { sensitiveUrl } from './sensitive-url.ts'

/** The id of the link's candidate or company, and the token. */
export type PageLink = { id: number; token: string }

type Act = (context: Context, link: PageLink, values: FormValues, c: Http) => ReturnType<NonNullable<FormPage['open']>>
type LinkPage = Pick<FormPage, 'refused' | 'isSharedWithApi'> & { name: PageName; open: Act; send: Act }

/** A page that is opened by the link of a mail. An id that is no number is refused as not found. */
export function linkPage({ name, open, send, ...more }: LinkPage): FormPage {
  const byLink = (act: Act) => async (context: Context, values: FormValues, c: Http) =>
    act(context, linkOf(c), values, c)
  return {
    page: [name, ':id', ':token'],
    guard: sensitiveUrl,
    open: byLink(open),
    send: byLink(send),
    ...more,
  }
}

function linkOf(c: Http): PageLink {
  const { id, token = '' } = c.req.param()
  const link = rowId.safeParse(id)
  if (!link.success || token.length > 200) throw notFound(c.var)
  return { id: link.data, token }
}
