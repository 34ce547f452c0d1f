import type { Language } from '../../server/text/language.ts'
import { editArticleUrl, editJobUrl } from '../lib/urls.ts'
import { showMessage } from '../ui/dialogs.ts'
import type { Use } from './upload-calls.ts'

type Given = { title: string; uses: readonly Use[]; language: Language; buttonText: string }

/** Names the ads and articles that show a picture, each with the way there. */
export const showUses = ({ title, uses, language, buttonText }: Given) =>
  showMessage({
    title,
    buttonText,
    message: (
      <ul>
        {uses.map(({ kind, id, title: name }) => (
          <li key={`${kind}${id}`}>
            <a href={kind === 'job' ? editJobUrl(language, id) : editArticleUrl(language, id)}>{name}</a>
          </li>
        ))}
      </ul>
    ),
  })
