import type { AccountForm } from '../server/accounts/screen.ts'
import type { Attempt } from '../server/applications/page-routes.ts'
import type { OptOutScreen } from '../server/candidates/page-routes.ts'
import type { ContactAttempt } from '../server/contact/page-routes.ts'
import type { Context } from '../server/context.ts'
import type { Keeping } from '../server/edge/page-cache.ts'
import type { Fault } from '../server/http/answer-by-page.ts'
import type { Language } from '../server/text/language.ts'
import type { Translate } from './i18n/index.ts'

declare global {
  namespace App {
    /** Pre-rendered pages have only `language` and `t`; the rest comes with a request. */
    interface Locals extends Context {
      language: Language
      t: Translate
      /** Lets the finished page be kept for others, until one of the tags is spoiled or the time is over. */
      keep: (keeping: Keeping) => void
      /** What a screen of signing in or up has to show; only there. */
      accountForm?: AccountForm
      /** What became of the application form that was posted to this page. */
      attempt?: Attempt
      /** What broke before this page could be drawn; only on the page of faults. */
      fault?: Fault
      /** What that page answers, when it is not 500. */
      faultStatus?: number
      /** What became of the message that was posted to the contact page. */
      contactAttempt?: ContactAttempt
      /** What the page for opting out of marketing mail has to show; only there. */
      optOutScreen?: OptOutScreen
    }
  }
}
