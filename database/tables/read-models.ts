/** Tables of the read models, as queries read them: each model adds its own where it declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by `declare module` in projector/models
export interface ReadModelTables {}
