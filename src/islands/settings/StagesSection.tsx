import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { RemoveStage } from './RemoveStage.tsx'
import { StageRow } from './StageRow.tsx'
import type { FormContext, StageWire } from './settings.ts'
import { useMutation } from './use-mutation.ts'

/** The company's stages: add, rename, show, move, delete. The list is read anew after each change. */
export function StagesSection({ initial, ctx }: { initial: StageWire[]; ctx: FormContext }) {
  const { t } = ctx
  const [stages, setStages] = useState(initial)
  const [removing, setRemoving] = useState<StageWire | null>(null)
  const { isBusy, fields, save } = useMutation(t('failed'))

  const change = (call: () => Promise<unknown>) =>
    save(async () => {
      await call()
      setStages((await api<{ content: StageWire[] }>('/api/processes')).content)
    }, t('saved'))

  async function remove(moveTo: number | undefined) {
    const stage = removing
    setRemoving(null)
    if (!stage) return
    const query = moveTo === undefined ? '' : `?moveTo=${moveTo}`
    await change(() => api(`/api/processes/${stage.id}${query}`, { method: 'DELETE' }))
  }

  return (
    <>
      <ol className="settings-rows stages">
        {stages.map((stage, at) => (
          <StageRow
            key={stage.id}
            stage={stage}
            isFirst={at === 0}
            isLast={at === stages.length - 1}
            isBusy={isBusy}
            ctx={ctx}
            onChange={(json) => void change(() => api(`/api/processes/${stage.id}`, { method: 'PATCH', json }))}
            onMove={(by) =>
              void change(() => api(`/api/processes/${stage.id}`, { method: 'PATCH', json: { position: at + 1 + by } }))
            }
            onRemove={stages.length > 1 ? () => setRemoving(stage) : undefined}
          />
        ))}
      </ol>
      <NewStage
        isBusy={isBusy}
        error={fields['name']}
        ctx={ctx}
        onAdd={(name) => change(() => api('/api/processes', { json: { name } }))}
      />
      {removing && (
        <RemoveStage
          stage={removing}
          others={stages.filter(({ id }) => id !== removing.id)}
          ctx={ctx}
          onRemove={(moveTo) => void remove(moveTo)}
          onCancel={() => setRemoving(null)}
        />
      )}
    </>
  )
}

type NewStageProps = {
  isBusy: boolean
  error: string | undefined
  ctx: FormContext
  /** Resolves to whether the stage was added. */
  onAdd: (name: string) => Promise<boolean>
}

function NewStage({ isBusy, error, ctx: { t }, onAdd }: NewStageProps) {
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    if (name && (await onAdd(name))) form.reset()
  }

  return (
    <form className="settings-add" onSubmit={(event) => void add(event)}>
      <label className="visually-hidden" htmlFor="new-stage">
        {t('stageName')}
      </label>
      <input className="input" id="new-stage" name="name" maxLength={60} placeholder={t('stageName')} />
      <button className="btn ghost" type="submit" disabled={isBusy}>
        {t('addStage')}
      </button>
      {error && <p className="field-error">{error}</p>}
    </form>
  )
}
