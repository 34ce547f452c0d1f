import { useState } from 'react'
import styles from '../../admin/admin.module.css'
import { Loaded } from '../../data/Loaded.tsx'
import { useMutation } from '../../data/use-mutation.ts'
import { useQuery } from '../../data/use-query.ts'
import { askConfirm } from '../../ui/dialogs.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { type Article, listVersions, loadVersion, restoreVersion } from './article-calls.ts'
import { VersionDiff } from './VersionDiff.tsx'

/** Earlier versions of an article, to compare with the present one and to restore. */
export function Versions({ article }: { article: Article }) {
  const t = useTexts('admin')
  const { format } = useKit()
  const [openId, setOpenId] = useState<number | null>(null)
  const query = useQuery(`article-${article.id}-versions`, listVersions(article.id))
  return (
    <section className={styles['panel']} aria-labelledby="versions">
      <h2 id="versions">{t('versions')}</h2>
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={(versions) => versions.length === 0 && <p className="soft">{t('noVersions')}</p>}
      >
        {(versions) => (
          <ul className={styles['rows']}>
            {versions.map(({ id, naslov, savedAt }) => (
              <li key={id}>
                <span>
                  {naslov}
                  <small>
                    <time dateTime={savedAt}>{format.moment(savedAt)}</time>
                  </small>
                </span>
                <button
                  type="button"
                  className="btn"
                  aria-expanded={openId === id}
                  aria-label={t('compareVersion', { time: format.moment(savedAt) })}
                  onClick={() => setOpenId(openId === id ? null : id)}
                >
                  {t('compare')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {openId !== null && <OpenVersion article={article} id={openId} />}
    </section>
  )
}

function OpenVersion({ article, id }: { article: Article; id: number }) {
  const t = useTexts('admin')
  const query = useQuery(`version-${id}`, loadVersion(article.id, id))
  const restore = useMutation(() => restoreVersion(article.id, id), {
    failed: t('failed'),
    onSuccess() {
      showToast(t('versionRestored'))
      window.location.reload()
    },
  })
  async function ask() {
    const isSure = await askConfirm({
      title: t('restoreTitle'),
      message: t('restoreText'),
      confirmText: t('restoreVersion'),
    })
    if (isSure) await restore.run(undefined)
  }
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {(version) => (
        <>
          <VersionDiff before={version} after={article} />
          <div>
            <button type="button" className="btn" disabled={restore.isRunning} onClick={() => void ask()}>
              {t('restoreVersion')}
            </button>
          </div>
        </>
      )}
    </Loaded>
  )
}
