import type { candidateApplicationRoutes } from '../../../server/candidates/application-routes.ts'
import { clientOf, read, withId } from '../../data/client.ts'
import { useQuery } from '../../data/use-query.ts'
import { applicationUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Score } from '../../ui/StarRating.tsx'
import { Accordion } from '../Accordion.tsx'
import styles from './panel.module.css'

const { candidates } = clientOf<typeof candidateApplicationRoutes>().api

type Props = { candidateId: number; lastId: number | undefined }

/** The applications before the last one, newest first; nothing without any. */
export function OtherApplications({ candidateId, lastId }: Props) {
  const t = useTexts('profile')
  const { language, format } = useKit()
  const query = useQuery(`candidate-applications-${candidateId}`, (signal) =>
    read(candidates[':id'].applications.$get({ ...withId(candidateId), query: { page: '0' } }, { init: { signal } })),
  )
  const others = query.data?.filter(({ id }) => id !== lastId) ?? []
  if (others.length === 0) return null
  return (
    <Accordion title={t('applications')} count={others.length}>
      <ul className={styles['past']}>
        {others.map(({ id, rating, creationTime }) => (
          <li key={id}>
            <a className="reach" href={applicationUrl(language, id)}>
              {t('application', { id: String(id) })}
            </a>
            <Score rating={rating} />
            <time dateTime={creationTime} title={format.moment(creationTime)}>
              {format.day(creationTime)}
            </time>
          </li>
        ))}
      </ul>
    </Accordion>
  )
}
