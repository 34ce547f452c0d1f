import { startTrackers } from './consent/analytics.ts'
import { promptForConsent } from './consent/consent-prompt.ts'
import { layOutOnFirstScroll } from './deferred-layout.ts'
import { hasKnownUser, initHeader } from './frame/header.ts'
import { loadMemberFeatures } from './member/member-on-demand.ts'
import { startSliders } from './slider/job-slider.ts'

/** The script of every page. */
promptForConsent()
initHeader()
startSliders()
layOutOnFirstScroll()
void startTrackers()
if (hasKnownUser()) void loadMemberFeatures()
