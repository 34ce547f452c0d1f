import { startTrackers } from '../../lib/site/analytics.ts'
import { promptForConsent } from './consent-prompt.ts'
import { layOutOnFirstScroll } from './deferred-layout.ts'
import { initHeader, isAboutSomebody } from './header.ts'
import { startSliders } from './job-slider.ts'
import { loadMemberFeatures } from './load-member.ts'

/** What every page does in the browser. */
promptForConsent()
initHeader()
startSliders()
layOutOnFirstScroll()
void startTrackers()
if (isAboutSomebody()) void loadMemberFeatures()
