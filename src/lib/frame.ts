import { startTrackers } from './analytics.ts'
import { askForConsent } from './consent-dialog.ts'
import { drawHeader } from './header.ts'
import { adoptRedirectUrl } from './redirect-url.ts'
import { alignUserParameter, markLinks } from './user-parameter.ts'

/** What every page does in the browser. */
askForConsent()
adoptRedirectUrl()
drawHeader()
markLinks()
void startTrackers()
if (await alignUserParameter()) location.reload()
