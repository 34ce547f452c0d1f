import { useEffect, useRef, useState } from 'react'
import { type Condition, operatorsFor } from '../../../server/applications/filter/condition.ts'
import type { QuestionFilterList } from './question-filter-list.ts'
import { type AskedQuestion, conditionCodec } from './question-filter-wire.ts'

const pauseMs = 300

/** The conditions on screen. The address and the list follow at once after a choice, and after a pause while the user types. */
export function useConditions(list: QuestionFilterList) {
  const listed = list.filters.conditions
  const [conditions, setConditions] = useState(listed)
  const sent = useRef(conditionCodec.format(listed))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const text = conditionCodec.format(listed)
    if (text !== sent.current) {
      clearTimeout(timer.current)
      setConditions(listed)
    }
    sent.current = text
  }, [listed])

  function change(changed: Condition[], isTyping = false) {
    setConditions(changed)
    clearTimeout(timer.current)
    const send = () => {
      sent.current = conditionCodec.format(changed)
      list.setFilters({ conditions: changed }, { replace: isTyping })
    }
    if (isTyping) timer.current = setTimeout(send, pauseMs)
    else send()
  }
  return {
    conditions,
    add: (condition: Condition) => change([...conditions, condition]),
    replace: (at: number, condition: Condition, isTyping = false) => change(conditions.with(at, condition), isTyping),
    remove: (at: number) => change(conditions.toSpliced(at, 1)),
  }
}

/** A new condition on a question, without a value. */
export const emptyFor = ({ id, type }: AskedQuestion): Condition => ({
  questionId: id,
  operator: operatorsFor(type)[0] ?? 'is',
  values: [],
})
