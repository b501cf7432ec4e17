/** Milliseconds by which the suite's clock is ahead of this machine's. */
export declare const clockOffset: number
