export function failuresOf(report: object): { name: string; said: string }[]
export function failedLines(name: string, said: string, from: 'begin' | 'end'): string
