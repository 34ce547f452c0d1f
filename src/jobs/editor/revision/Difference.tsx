import { useStore } from '@nanostores/react'
import { PencilLine, Undo2 } from 'lucide-react'
import type { AdValues } from '../ad-wire.ts'
import type { AdDifference } from '../editor-calls.ts'
import { useEditor } from '../editor-context.ts'
import { itemName } from '../item-name.ts'
import { pictureSizes } from '../pictures/picture-sizes.ts'
import styles from './Difference.module.css'
import { factText } from './fact-text.ts'
import { useRevision } from './use-revision.ts'

type Props = AdDifference & { isTranslation: boolean; onRevert: () => void; onEdit: () => void }

/** One changed field: what is published beside what is to replace it. */
export function Difference({ field, language, parts, isTranslation, onRevert, onEdit }: Props) {
  const tools = useEditor()
  const { t, editor } = tools
  const { published } = useRevision()
  const values = useStore(editor.$values)
  const title = field === 'maxSalary' ? t('partPay') : itemName(field, isTranslation ? language : undefined, tools)
  const side = (kind: 'removed' | 'added', ad: AdValues | undefined) => (
    <div>
      <h3>{t(kind === 'removed' ? 'card_published' : 'change')}</h3>
      <Side kind={kind} field={field} ad={ad} language={language} parts={parts} />
    </div>
  )
  return (
    <section className={`card ${styles['difference']}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="btn bare" onClick={onRevert}>
          <Undo2 className="i" aria-hidden="true" />
          {t('revert')}
        </button>
        <button type="button" className="btn bare" onClick={onEdit}>
          <PencilLine className="i" aria-hidden="true" />
          {t('edit')}
        </button>
      </header>
      <div className={styles['sides']}>
        {side('removed', published)}
        {side('added', values)}
      </div>
    </section>
  )
}

type SideProps = Pick<AdDifference, 'field' | 'language' | 'parts'> & {
  kind: 'removed' | 'added'
  ad: AdValues | undefined
}

/** One side: a picture, a fact as the editor names it, or words of which those that differ are marked. */
function Side({ kind, field, ad, language, parts }: SideProps) {
  const tools = useEditor()
  const Mark = kind === 'added' ? 'ins' : 'del'
  const fact = ad && factText(field, ad, tools)
  if (fact)
    return (
      <p>
        <Mark>{fact}</Mark>
      </p>
    )
  const own = parts.filter((part) => part.kind === 'same' || part.kind === kind)
  if (own.length === 0) return <p className="soft">{tools.t('nothing')}</p>
  const address = own.map(({ text }) => text).join('')
  if (field === 'mainImage' || field === 'metaImage')
    return <img src={address} alt={tools.frame.pictureTexts[address] ?? ''} {...pictureSizes[field]} />
  return (
    <p lang={language}>
      {own.map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is its place
        part.kind === 'same' ? part.text : <Mark key={at}>{part.text}</Mark>,
      )}
    </p>
  )
}
