import type { AccountFormState } from '../server/accounts/auth/form-state.ts'
import type { LoginChangeScreen } from '../server/accounts/settings/login-page.ts'
import type { SendLinkAttempt, WishesScreen } from '../server/alerts/page-routes.ts'
import type { AddressAttempt } from '../server/applications/apply/correct-address-page.ts'
import type { Attempt } from '../server/applications/apply/page-routes.ts'
import type { DataRequestScreen, OwnDataPage } from '../server/candidates/own-data-pages.ts'
import type { OptOutScreen } from '../server/candidates/page-routes.ts'
import type { EmailChangeScreen } from '../server/companies/email-pages.ts'
import type { ContactAttempt } from '../server/contact/page-routes.ts'
import type { Context } from '../server/context.ts'
import type { CachePolicy } from '../server/edge/page-cache.ts'
import type { UnexpectedError } from '../server/http/error-page.ts'
import type { RefusedForm } from '../server/http/form-page.ts'
import type { InterviewScreen } from '../server/interview-links/page-routes.ts'
import type { InvitationScreen } from '../server/members/page.ts'
import type { Sender } from '../server/missed-searches/count.ts'
import type { RetentionScreen } from '../server/retention/page-routes.ts'
import type { AlertAttempt, ConfirmAlertScreen, OwnAlertsScreen } from '../server/search-alerts/page-routes.ts'
import type { Language } from '../server/text/language.ts'
import type { WatchAttempt, WatchScreen } from '../server/watches/page-routes.ts'
import type { Translate } from './i18n/index.ts'

declare global {
  namespace App {
    /** Pre-rendered pages have only `language` and `t`; the rest comes with a request. */
    interface Locals extends Context {
      language: Language
      t: Translate
      /** Lets the rendered page be cached for all visitors, until one of the tags is invalidated or the time is over. */
      cache: (policy: CachePolicy) => void
      /** Who makes the request, as far as that is counted. */
      sender?: () => Sender
      /** What a screen of signing in or up has to show; only there. */
      accountForm?: AccountFormState
      /** What the page behind an invitation has to show; only there. */
      invitation?: InvitationScreen
      /** An application form that was posted to this page and refused. */
      attempt?: Attempt
      /** A correction of the address of an application that was refused. */
      addressAttempt?: AddressAttempt
      /** Whether this page shows an application that was stored. */
      hasApplied?: boolean
      /** The error before this page was rendered; only on the error page. */
      error?: UnexpectedError
      /** What that page answers, when it is not 500. */
      errorStatus?: number
      /** What became of the message that was posted to the contact page. */
      contactAttempt?: ContactAttempt
      /** A report of this ad that was refused. */
      reportAttempt?: RefusedForm
      /** What the page for opting out of marketing mail has to show; only there. */
      optOutScreen?: OptOutScreen
      /** What the page that confirms a company's new address has to show; only there. */
      emailChange?: EmailChangeScreen
      loginChange?: LoginChangeScreen
      /** What the page has to show that asks whether applications should stay; only there. */
      retention?: RetentionScreen
      /** What the page for changing the wishes of an open application has to show; only there. */
      wishes?: WishesScreen
      /** What became of the address posted to the page of an ended ad's watch. */
      watchAttempt?: WatchAttempt
      /** What the page that confirms and stops a watch has to show; only there. */
      watch?: WatchScreen
      /** What became of the address posted to the page that asks for the new ads of a search. */
      alertAttempt?: AlertAttempt
      /** What the page that confirms such an alert has to show; only there. */
      confirmedAlert?: ConfirmAlertScreen
      /** The alerts behind the link of a mail; only there. */
      ownAlerts?: OwnAlertsScreen
      /** What the page on which a candidate picks the time of an interview has to show; only there. */
      interview?: InterviewScreen
      /** What became of the address posted to the page that sends links. */
      sendLinkAttempt?: SendLinkAttempt
      /** What the page that asks for the own data has to show; only there, and only by a link that is right. */
      dataRequest?: DataRequestScreen | undefined
      /** What the page of a candidate's own data has to show; only there, and only by a link that is right. */
      ownData?: OwnDataPage | undefined
    }
  }
}
