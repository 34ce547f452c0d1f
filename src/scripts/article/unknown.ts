import { splitPath } from '../../../server/text/language.ts'
import { notFoundUrl } from '../../lib/site/home-urls.ts'

/** An article that is not there leaves no address behind in the reader's history. */
const { language, rest } = splitPath(location.pathname)
if (/^\/vijesti\/./.test(rest)) history.replaceState(history.state, '', notFoundUrl(language))
