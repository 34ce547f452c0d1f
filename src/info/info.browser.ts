/** The scripts of text pages in one file. Each does nothing on pages without its elements. */
import './candidate-count.ts'
import '../contact/start.ts'
import '../site/copy-buttons.ts'
import './open-named.ts'
import './start-ad.ts'
