/** What the pages of words do in the browser, in one file; each part rests where a page has nothing for it. */
import './candidate-count.ts'
import '../contact/start.ts'
import '../copy/copy-buttons.ts'
import './open-named.ts'
import './start-ad.ts'
