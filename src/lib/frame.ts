import { startTrackers } from './analytics.ts'
import { askForConsent } from './consent-question.ts'
import { drawHeader } from './header.ts'
import { startSliders } from './job-slider.ts'
import { drawJobTools, watchJobCards } from './job-tools.ts'
import { adoptRedirectUrl } from './redirect-url.ts'
import { alignUserParameter, markLinks } from './user-parameter.ts'

/** What every page does in the browser. */
askForConsent()
adoptRedirectUrl()
drawHeader()
drawJobTools()
watchJobCards()
startSliders()
markLinks()
void startTrackers()
if (await alignUserParameter()) location.reload()
