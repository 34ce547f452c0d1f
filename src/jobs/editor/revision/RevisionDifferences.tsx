import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Loaded } from '../../../data/Loaded.tsx'
import { useQuery } from '../../../data/use-query.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { AdPreview } from '../AdPreview.tsx'
import { type AdDifference, findChanges } from '../editor-calls.ts'
import { useEditor } from '../editor-context.ts'
import stepStyles from '../step.module.css'
import { Difference } from './Difference.tsx'
import { revert, useRevision } from './use-revision.ts'

type Props = { onEdit: (change: string) => void }

/** What differs from the published ad, field by field, with the card of the ad beside. */
export function RevisionDifferences({ onEdit }: Props) {
  const { t, editor } = useEditor()
  const { changes, published } = useRevision()
  const { id, version } = useStore(editor.$standing)
  const query = useQuery(`ad-changes-${id}-${version}`, async (signal) => {
    await editor.save()
    return id === null ? [] : findChanges(id, signal)
  })
  /** The name of a difference in `changes`. */
  const changeOf = ({ field, language }: AdDifference) =>
    field === 'questions' || language === published?.language ? field : `${field}.${language}`
  return (
    <div className={stepStyles['step']}>
      <section className={stepStyles['column']} aria-label={t('differences')}>
        <Loaded query={query} failed={t('differencesFailed')}>
          {(differences) => (
            <div className={stepStyles['column']}>
              {differences
                .filter((each) => changes.includes(changeOf(each)))
                .map((each) => (
                  <Difference
                    key={`${each.field}${each.language}`}
                    {...each}
                    isTranslation={each.language !== published?.language}
                    onRevert={() => revert(editor, changeOf(each))}
                    onEdit={() => onEdit(changeOf(each))}
                  />
                ))}
            </div>
          )}
        </Loaded>
        <p className="soft">{t('restIsEqual')}</p>
      </section>
      <CardBeside />
    </div>
  )
}

/** The card of the ad as it is published, or with the changes. */
function CardBeside() {
  const { t } = useEditor()
  const { published } = useRevision()
  const [shown, setShown] = useState('changed')
  const segments = (['published', 'changed'] as const).map((value) => ({ value, text: t(`card_${value}`) }))
  return (
    <aside className={stepStyles['beside']} aria-label={t('previewTitle')}>
      <Segments label={t('cardPreview')} segments={segments} value={shown} onChange={setShown} />
      <AdPreview values={shown === 'published' ? published : undefined} />
    </aside>
  )
}
