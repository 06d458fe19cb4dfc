// One changed field of a market, for features that show changes of several types of records.
export { ChangedValue as MarketChangedField } from "./detail/ChangedValue.tsx";
