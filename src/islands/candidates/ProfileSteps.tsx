import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { candidateUrl } from '../../lib/urls.ts'
import styles from './profile.module.css'
import { useProfile } from './profile-context.ts'
import { readResultIds } from './profile-ids.ts'

/** Previous and next candidate in the order of the list that the profile was opened from. */
export function ProfileSteps({ parameters }: { parameters: URLSearchParams }) {
  const { t, language, candidateId } = useProfile()
  const [ids, setIds] = useState<number[]>([])
  const queryId = Number(parameters.get('queryId')) || null
  useEffect(() => {
    if (queryId) setIds(readResultIds(queryId))
  }, [queryId])
  const index = ids.indexOf(candidateId)
  if (index < 0) return null

  const from = {
    queryId,
    groupId: Number(parameters.get('groupId')) || null,
    tvrtkaId: Number(parameters.get('tvrtkaId')) || null,
  }
  const hrefOf = (at: number) => {
    const id = ids[at]
    return id === undefined ? undefined : candidateUrl(language, id, from)
  }
  return (
    <nav className={styles['steps']} aria-label={t('steps')}>
      <a className="btn square" href={hrefOf(index - 1)} aria-disabled={index === 0} aria-label={t('previous')}>
        <ChevronLeft className="i" aria-hidden="true" />
      </a>
      <span className="num">{`${index + 1} / ${ids.length}`}</span>
      <a
        className="btn square"
        href={hrefOf(index + 1)}
        aria-disabled={index === ids.length - 1}
        aria-label={t('next')}
      >
        <ChevronRight className="i" aria-hidden="true" />
      </a>
    </nav>
  )
}
