/** The same surface under its other name in the brief of parts. */
export { Panel as Card, type PanelProps as CardProps } from './panel'
