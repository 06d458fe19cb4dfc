// One field of a change to a market, for whoever shows changes of several kinds of things.
export { ChangedValue as MarketChangedField } from "./detail/ChangedValue.tsx";
