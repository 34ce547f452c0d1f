import { useState } from 'react'
import { editApplication } from '../../applications/application-calls.ts'
import { useChangeText } from '../../applications/changes/shown-changes.ts'
import { useUndo } from '../../applications/changes/use-undo.ts'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { jobUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { StarRating } from '../../ui/StarRating.tsx'
import { type Candidate, candidateName } from '../candidate-calls.ts'
import { Stage } from '../Stage.tsx'
import styles from './panel.module.css'

/** When and for which ad the candidate applied last, with stage and rating. */
export function LastApplication({ candidate }: { candidate: Candidate }) {
  const t = useTexts('candidates')
  const { language, format } = useKit()
  const { zadnjaPrijava: last, zadnjaPrijavaTime: at } = candidate
  if (!last) return null
  return (
    <dl className={styles['facts']}>
      <dt>{t('appliedAt')}</dt>
      <dd>{at && format.moment(at)}</dd>
      <dt>{t('forJob')}</dt>
      <dd>
        <a className="reach" href={jobUrl(language, String(last.jobId))}>
          {last.nazivPosla}
        </a>
      </dd>
      <dt>{t('stage')}</dt>
      <dd>
        <Stage of={last} />
      </dd>
      <dt>{t('rating')}</dt>
      <dd>
        <Rating key={last.id} candidate={candidate} id={last.id} rating={last.rating} />
      </dd>
    </dl>
  )
}

type RatingProps = { candidate: Candidate; id: number; rating: number }

/** The rating of the last application; its company changes it, with undo. */
function Rating({ candidate, id, rating }: RatingProps) {
  const t = useTexts('applications')
  const { viewer, may } = useKit()
  const [stored, setStored] = useState(rating)
  const [shown, setShown] = useState(rating)
  if (stored !== rating) {
    setStored(rating)
    setShown(rating)
  }
  const textOf = useChangeText()
  const offerUndo = useUndo()
  const edit = useMutation((value: number) => editApplication(id, { name: 'rating', value }), {
    optimistic(value) {
      setShown(value)
      return () => setShown(shown)
    },
    onSuccess: () => invalidateQueries('candidates'),
    failed: t('editFailed'),
  })
  if (viewer.companyId === null || !may('POST /api/prijavaedit')) return <StarRating rating={rating} isReadOnly />
  const rate = (value: number) =>
    offerUndo(edit.run(value), {
      name: t('changeOf', { change: textOf({ name: 'rating', value }), who: candidateName(candidate) }),
      notice: () => t('saved'),
      undo: () => edit.run(shown),
    })
  return <StarRating rating={shown} onRate={(value) => void rate(value)} />
}
