import { useState } from 'react'
import { type InterviewWay, maxTimes, timeProblem } from '../../server/interviews/interview.ts'
import { instantAt, localTime } from '../../server/interviews/zone.ts'
import { dayAfter } from '../../server/platform/time-zone.ts'

/** Offered on every day; others are typed. */
const usualTimes = [
  ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
  ...['13:00', '14:00', '15:00', '15:30', '17:00', '19:00'],
]

const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** What is being proposed: chosen times as ISO instants, the day on screen, and the rest of the form. */
export function useProposal(zones: { zone: string; candidateZone: string }) {
  const [now] = useState(() => new Date())
  const { zone } = zones
  const today = localTime(now, zone).day
  const [candidateZone, setCandidateZone] = useState(zones.candidateZone)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [day, setDay] = useState(dayAfter(today, 1))
  const [minutes, setMinutes] = useState(30)
  const [way, setWay] = useState<InterviewWay>('video')
  const [answerBy, setAnswerBy] = useState('')
  const isFull = chosen.length >= maxTimes
  const week = Array.from({ length: 7 }, (_, at) => dayAfter(mondayOf(day), at))

  function toggle(time: string) {
    if (chosen.includes(time)) return setChosen(chosen.filter((each) => each !== time))
    if (!isFull) setChosen([...chosen, time].sort())
  }
  /** The instants on screen: the usual times of the day and the chosen ones. */
  const offered = [
    ...new Set([
      ...usualTimes.flatMap((time) => instantAt(day, time, zone)?.toISOString() ?? []),
      ...chosen.filter((time) => localTime(new Date(time), zone).day === day),
    ]),
  ].sort()
  /** Adds a typed time of the day; returns what is wrong with it. */
  function add(typed: string): 'wrongTime' | 'pastTime' | 'full' | undefined {
    const [, hours = '', rest = ''] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim()) ?? []
    const at = hours && instantAt(day, `${hours.padStart(2, '0')}:${rest || '00'}`, zone)
    if (!at) return 'wrongTime'
    if (timeProblem(at, now)) return 'pastTime'
    if (isFull) return 'full'
    if (!chosen.includes(at.toISOString())) toggle(at.toISOString())
    return undefined
  }
  const countOn = (each: string) => chosen.filter((time) => localTime(new Date(time), zone).day === each).length
  return {
    ...{ now, today, zone, candidateZone, setCandidateZone, chosen, toggle, day, setDay, week, offered, add, countOn },
    ...{ minutes, setMinutes, way, setWay, answerBy, setAnswerBy, isFull },
  }
}

export type ProposalState = ReturnType<typeof useProposal>
