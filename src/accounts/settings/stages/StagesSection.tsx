import { useEffect, useRef, useState } from 'react'
import { api } from '../../../data/api.ts'
import styles from '../rows.module.css'
import type { FormContext, StageWire } from '../settings.ts'
import { useMutation } from '../use-mutation.ts'
import { NewStage } from './NewStage.tsx'
import { RemoveStage } from './RemoveStage.tsx'
import { StageRow } from './StageRow.tsx'

/** The company's stages: add, rename, show to candidates, move, delete. The list is loaded again after each change; focus stays in place. */
export function StagesSection({ initial, ctx }: { initial: StageWire[]; ctx: FormContext }) {
  const [removing, setRemoving] = useState<StageWire | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const { stages, isBusy, fields, change, edit, move, remove } = useStages(initial, ctx, list)
  return (
    <>
      <ol ref={list} className={`${styles['rows']} ${styles['stages']}`}>
        {stages.map((stage, at) => (
          <StageRow
            key={stage.id}
            stage={stage}
            isFirst={at === 0}
            isLast={at === stages.length - 1}
            isBusy={isBusy}
            ctx={ctx}
            onChange={(json) => edit(stage, json)}
            onMove={(by) => move(stage, by)}
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
          onRemove={(moveTo) => {
            setRemoving(null)
            void remove(removing, moveTo)
          }}
          onCancel={() => setRemoving(null)}
        />
      )}
    </>
  )
}

/** The stages with their actions. Each action then moves focus to the control that is used next. */
function useStages(initial: StageWire[], { t }: FormContext, list: React.RefObject<HTMLOListElement | null>) {
  const [stages, setStages] = useState(initial)
  const { isBusy, fields, save } = useMutation(t('failed'))
  const focusAfter = useFocusAfter(list, stages)

  const change = (call: () => Promise<unknown>) =>
    save(async () => {
      await call()
      setStages((await api<{ content: StageWire[] }>('/api/processes')).content)
    }, t('saved'))
  const edit = ({ id }: StageWire, json: object) => change(() => api(`/api/processes/${id}`, { method: 'PATCH', json }))

  function move(stage: StageWire, by: 1 | -1) {
    focusAfter(`[data-stage="${stage.id}"] [data-move="${by}"]`, `[data-stage="${stage.id}"] [data-move]`)
    void edit(stage, { position: stages.indexOf(stage) + 1 + by })
  }
  async function remove(stage: StageWire, moveTo: number | undefined) {
    const at = stages.indexOf(stage)
    const next = stages[at + 1] ?? stages[at - 1]
    focusAfter(`[data-stage="${next?.id}"] [data-remove]`, `[data-stage="${next?.id}"] input`)
    const query = moveTo === undefined ? '' : `?moveTo=${moveTo}`
    await change(() => api(`/api/processes/${stage.id}${query}`, { method: 'DELETE' }))
  }
  return { stages, isBusy, fields, change, edit, move, remove }
}

/** Focuses the first of these that can take it, once the list is re-rendered. */
function useFocusAfter(list: React.RefObject<HTMLOListElement | null>, drawn: unknown) {
  const wanted = useRef<string[]>([])
  useEffect(() => {
    if (!drawn) return
    for (const selector of wanted.current.splice(0)) {
      const element = list.current?.querySelector<HTMLElement>(`${selector}:not([aria-disabled="true"])`)
      if (element) return element.focus()
    }
  }, [list, drawn])
  return (...selectors: string[]) => {
    wanted.current = selectors
  }
}
