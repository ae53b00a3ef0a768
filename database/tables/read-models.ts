// biome-ignore lint/suspicious/noEmptyInterface: it is filled by `declare module` in projector/models
export interface ReadModelTables {}
