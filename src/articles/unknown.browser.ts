import { splitPath } from '../../server/text/language.ts'
import { notFoundUrl } from '../lib/home-urls.ts'

/** Replaces the address of a missing article, so that it is not in the history. */
const { language, rest } = splitPath(location.pathname)
if (/^\/vijesti\/./.test(rest)) history.replaceState(history.state, '', notFoundUrl(language))
