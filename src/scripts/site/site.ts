import { startTrackers } from '../../lib/site/analytics.ts'
import { promptForConsent } from './consent-prompt.ts'
import { layOutOnFirstScroll } from './deferred-layout.ts'
import { hasKnownUser, initHeader } from './header.ts'
import { startSliders } from './job-slider.ts'
import { loadMemberFeatures } from './load-member.ts'

/** The script of every page. */
promptForConsent()
initHeader()
startSliders()
layOutOnFirstScroll()
void startTrackers()
if (hasKnownUser()) void loadMemberFeatures()
