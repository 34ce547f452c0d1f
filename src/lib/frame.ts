import { startTrackers } from './analytics.ts'
import { askForConsent } from './consent-question.ts'
import { isAboutSomebody, wakeHeader } from './header.ts'
import { startSliders } from './job-slider.ts'
import { awaitScrolling } from './later.ts'
import { wakeMember } from './wake-member.ts'

/** What every page does in the browser. */
askForConsent()
wakeHeader()
startSliders()
awaitScrolling()
void startTrackers()
if (isAboutSomebody()) void wakeMember()
