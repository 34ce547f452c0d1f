import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { candidateUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import styles from './profile.module.css'
import { useProfile } from './profile-context.ts'
import { type ResultIds, readResultIds } from './profile-ids.ts'

/** Previous and next candidate in the order of the list that the profile was opened from. */
export function ProfileSteps({ parameters }: { parameters: URLSearchParams }) {
  const t = useTexts('profile')
  const { language } = useKit()
  const { candidateId } = useProfile()
  const [result, setResult] = useState<ResultIds>()
  const queryId = Number(parameters.get('queryId')) || null
  useEffect(() => {
    if (queryId) setResult(readResultIds(queryId))
  }, [queryId])
  const index = result?.ids.indexOf(candidateId) ?? -1
  if (!result || index < 0) return null

  const from = {
    queryId,
    groupId: Number(parameters.get('groupId')) || null,
    tvrtkaId: Number(parameters.get('tvrtkaId')) || null,
  }
  const hrefOf = (at: number) => {
    const id = result.ids[at]
    return id === undefined ? undefined : candidateUrl(language, id, from)
  }
  const [before, after] = [hrefOf(index - 1), hrefOf(index + 1)]
  return (
    <nav className={styles['steps']} aria-label={t('steps')}>
      <a className="btn square" href={before} aria-disabled={!before} aria-label={t('previous')}>
        <ChevronLeft className="i" aria-hidden="true" />
      </a>
      <span className="num">{`${result.idsOffset + index + 1} / ${result.total}`}</span>
      <a className="btn square" href={after} aria-disabled={!after} aria-label={t('next')}>
        <ChevronRight className="i" aria-hidden="true" />
      </a>
    </nav>
  )
}
