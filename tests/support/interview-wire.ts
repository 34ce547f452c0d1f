/** An interview as the server sends it: agreed, a video call with a candidate in Dubai. */
export const anInterview = (id: number, more: object = {}) => ({
  ...{ id, prijavaId: 7, state: 'agreed', minutes: 30, zone: 'Europe/Vienna', candidateZone: 'Asia/Dubai' },
  ...{ time: '2027-01-12T10:00:00.000Z', times: ['2027-01-12T10:00:00.000Z', '2027-01-13T10:00:00.000Z'] },
  ...{ way: 'video', link: 'https://meet.hotel.example/ana', place: '', candidateMessage: '', telefon: null },
  ...{ answerBy: null, endedBy: null, endedTime: null, mayRemind: false, remindedTime: null, rating: null },
  ...{ name: 'Ana Kovačević', nazivPosla: 'Kuhar', interviewers: [{ id: 1, name: 'Katharina Pichler' }] },
  ...more,
})
