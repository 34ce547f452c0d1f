import type { Language } from '../../server/text/language.ts'
import { pageUrl } from '../../server/urls.ts'
import { takeRedirectUrl } from './redirected.ts'

/** The password was right: opens the page that asks administrators for their code. */
export function askCode(language: Language) {
  const redirectUrl = takeRedirectUrl()
  location.assign(pageUrl('loginCode', language) + (redirectUrl ? `?${new URLSearchParams({ redirectUrl })}` : ''))
}
